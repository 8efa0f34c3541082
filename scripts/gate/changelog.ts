/** One version of CHANGELOG.md, which is kept in the form of keepachangelog.com. */
export interface Section {
  version: string;
  /** Undefined while the version is not released. */
  date: string | undefined;
  /** Its bullets, each with its continuation lines. */
  entries: string[];
}

const heading = /^## \[([^\]]+)\](?: - (\S+))?$/m;

/** A bullet with its continuation lines. */
const bullet = /^- (.*(?:\n {2}\S.*)*)/gm;

/** Reads the versions of a changelog, newest first as they stand. */
export const parseChangelog = (text: string): Section[] =>
  text.split(/^(?=## \[)/m).flatMap((section) => {
    const [, version, date] = heading.exec(section) ?? [];
    const entries = [...section.matchAll(bullet)].map(([, entry = '']) => entry.replaceAll(/\n */g, ' '));
    return version === undefined ? [] : [{ version, date, entries }];
  });
