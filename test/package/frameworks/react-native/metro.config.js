const { dirname } = require('node:path');

// Metro finds no packages outside of its root.
module.exports = require('@react-native/metro-config').getDefaultConfig(dirname(__dirname));
