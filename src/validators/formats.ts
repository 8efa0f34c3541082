interface Format {
  readonly holds: (text: string) => boolean;
  /** Name of the format in errors. */
  readonly name: string;
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Whether a string is a calendar day. `Date.parse` takes the 30th of February for a day of March. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return new Date(time).getUTCDate() === Number(text.slice(-2));
}

/** The time part of an RFC 3339 timestamp. A minute may end with a leap second. */
const time = /^[t ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i;

const email =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** The formats that schemas use. Only the scheme and characters of a URI are checked. */
export const formats: Readonly<Record<string, Format>> = {
  // Any version: ids need not have a version of RFC 9562.
  uuid: { holds: matches(/^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i), name: 'a UUID' },
  email: { holds: matches(email), name: 'an email address' },
  uri: { holds: matches(/^[a-z][a-z\d+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i), name: 'a URI' },
  date: { holds: isDate, name: 'a date, such as "2026-03-01"' },
  'date-time': {
    holds: (text) => isDate(text.slice(0, 10)) && time.test(text.slice(10)),
    name: 'a time with its zone, such as "2026-03-01T10:00:00Z"',
  },
  password: { holds: () => true, name: 'a text' },
};
