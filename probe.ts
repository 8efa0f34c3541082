import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { options } from './scripts/docs/search.ts';
const index = MiniSearch.loadJSON(readFileSync('site/pagefind/index.json', 'utf8'), options);
for (const q of readFileSync('/tmp/docs1-ed/queries.txt','utf8').trim().split('\n'))
  console.log(q.padEnd(46), index.search(q).slice(0,4).map(({id}) => id.replace(/\.md$/,'')).join(' | '));
