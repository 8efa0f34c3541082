// Adds up the counts in reports/ and prints them as the last line; fails where a check failed or a command left no counts.
const { existsSync, readFileSync } = require('node:fs');

const read = (name) => {
  const file = `reports/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** The counts of Vitest. A file that fails before its first test has no failed test to count, and counts as one. */
function countTests({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests };
}

const status = Number(process.argv[2]);
const counts = [];
for (const name of ['tests', 'system', 'platforms', 'next', 'runtimes', 'reloads', 'interop']) {
  const report = read(name);
  if (report) counts.push('testResults' in report ? countTests(report) : report);
  else if (status === 0) {
    console.log(`There are no counts of the ${name}: their command ended early.`);
    counts.push({ passed: 0, failed: 1, skipped: 0 });
  }
}

const sum = (key) => counts.reduce((total, report) => total + report[key], 0);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = status || (failed > 0 ? 1 : 0);
