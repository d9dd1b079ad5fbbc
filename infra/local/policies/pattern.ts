/** The wildcards of policies: `*` for any text, `?` for one character. */

export type Matches = (text: string) => boolean;

const literally = (text: string): string => text.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
const expression = (pattern: string, text: string, character: string): string =>
  literally(pattern).replaceAll('*', text).replaceAll('?', character);

/** A pattern of plain text, such as a condition's value. */
export function compileText(pattern: string): Matches {
  if (!/[*?]/.test(pattern)) return (text) => text === pattern;
  const whole = new RegExp(`^${expression(pattern, '.*', '.')}$`, 's');
  return (text) => whole.test(text);
}

/** A pattern of an action; letters match whatever their case is. */
export function compileAction(pattern: string): Matches {
  const matches = compileText(pattern.toLowerCase());
  return (action) => matches(action.toLowerCase());
}

/**
 * A pattern of an ARN. A wildcard matches to the end of its field and not beyond the colon that ends it, except in the
 * last of the six fields, which may contain colons and slashes. Throws for anything but `*` or a whole ARN.
 */
export function compileArn(pattern: string): Matches {
  if (pattern === '*') return () => true;
  const fields = pattern.split(':');
  if (fields[0] !== 'arn' || fields.length < 6) throw new Error(`${pattern} is neither an ARN nor *`);
  if (!/[*?]/.test(pattern)) return (arn) => arn === pattern;
  const head = fields.slice(0, 5).map((field) => expression(field, '[^:]*', '[^:]'));
  const resource = expression(fields.slice(5).join(':'), '.*', '.');
  const whole = new RegExp(`^${head.join(':')}:${resource}$`, 's');
  return (arn) => whole.test(arn);
}
