/** One version of CHANGELOG.md, which is kept in the form of keepachangelog.com. */
export interface Section {
  version: string;
  /** Undefined while the version is not released. */
  date: string | undefined;
  /** Its bullets, each with its continuation lines. */
  entries: string[];
}

const heading = /^## \[(?<version>[^\]]+)\](?: - (?<date>\S+))?$/;

/** Reads the versions of a changelog, newest first as they stand. */
export function parseChangelog(text: string): Section[] {
  const sections: Section[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const groups = heading.exec(line)?.groups;
    const current = sections.at(-1);
    if (groups) {
      sections.push({ version: groups.version ?? '', date: groups.date, entries: [] });
      open = false;
    } else if (current && line.startsWith('- ')) {
      current.entries.push(line.slice(2));
      open = true;
    } else if (current && open && /^ {2}\S/.test(line)) {
      current.entries.push(`${current.entries.pop()} ${line.trim()}`);
    } else open = false;
  }
  return sections;
}
