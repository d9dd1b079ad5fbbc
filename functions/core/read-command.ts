import type * as z from 'zod';
import { isAppError } from '../../shared/errors.ts';
import { validationMessage } from '../../shared/messages/validation-messages.ts';
import { errorText } from './error-text.ts';

/** A command that operators gave wrongly, in one line that they can act on. */
export class WrongCommand extends Error {
  override readonly name = 'WrongCommand';

  constructor(issues: readonly z.core.$ZodIssue[], commands: readonly string[]) {
    super(
      issues
        .map((issue) => {
          const field = issue.path.map(String).join('.') || 'command';
          const keys = issue.code === 'unrecognized_keys' ? ` (${issue.keys.join(', ')})` : '';
          const known = issue.code === 'invalid_union' && field === 'command' ? ` (${commands.join(', ')})` : '';
          return `${field}: ${validationMessage(issue, 'en')}${keys}${known}`;
        })
        .join('; '),
    );
    // The message says all; frames of the schema library explain nothing.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** A command that a rule refuses: its code for scripts, then what the screen would say. */
class RefusedCommand extends Error {
  override readonly name = 'RefusedCommand';

  constructor(message: string) {
    super(message);
    // Frames of the product explain nothing to operators.
    this.stack = `${this.name}: ${message}`;
  }
}

/** Carries out a command. @throws RefusedCommand where a rule refuses it; a defect is thrown as it is. */
export const inWords = <Result>(command: Promise<Result>): Promise<Result> =>
  command.catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    const words = [errorText(error.code, 'en', error), error.reason].filter(Boolean).join(' ');
    throw new RefusedCommand(`${error.code}: ${words}`);
  });

const namesOf = (schema: z.ZodType): string[] => Array.from(schema._zod.propValues?.command ?? [], String);

/** Reads the input of a command. @throws WrongCommand with the fields that are wrong. */
export const readCommand = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const read = schema.safeParse(input, { reportInput: true });
  if (!read.success) throw new WrongCommand(read.error.issues, namesOf(schema));
  return read.data;
};
