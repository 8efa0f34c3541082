/** The choices of the sandbox, read from where each is made: comments `// Choice: <topic>. <what is chosen>`. */
import { globSync, readFileSync } from 'node:fs';

/** What the sandbox chose where the contract is silent. */
export interface Choice {
  topic: string;
  text: string;
  /** The file that makes the choice. */
  file: string;
}

const comment = /\/\/ Choice: (.+(?:\n *\/\/ .+)*)/g;

/** The choices in a source file. */
export const findChoices = (source: string, file: string): Choice[] =>
  [...source.matchAll(comment)].map(([, lines = '']) => {
    const [, topic, text] = /^(.+?)\. (.+)$/.exec(lines.replaceAll(/\n *\/\/ /g, ' ')) ?? [];
    if (!topic || !text) throw new Error(`${file}: write a choice as "// Choice: <topic>. <what is chosen>": ${lines}`);
    return { topic, text, file };
  });

/** Every choice, by topic. */
export const listChoices = (): Choice[] =>
  globSync('src/{testing,sandbox,server}/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => findChoices(readFileSync(file, 'utf8'), file))
    .sort((left, right) => left.topic.localeCompare(right.topic, 'en'));

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** The choices as a Markdown table. */
export const choicesTable = (choices: readonly Choice[]): string =>
  [
    row(['Where the contract is silent', 'The sandbox']),
    '|---|---|',
    ...choices.map(({ topic, text }) => row([topic.charAt(0).toUpperCase() + topic.slice(1), text])),
  ].join('\n');
