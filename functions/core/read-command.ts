import type * as z from 'zod';
import { validationMessage } from '../../shared/messages/validation-messages.ts';

/** A command that operators gave wrongly, in one line that they can act on. */
export class WrongCommand extends Error {
  override readonly name = 'WrongCommand';

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(
      issues
        .map((issue) => {
          const field = issue.path.map(String).join('.') || 'command';
          const keys = issue.code === 'unrecognized_keys' ? ` (${issue.keys.join(', ')})` : '';
          return `${field}: ${validationMessage(issue, 'en')}${keys}`;
        })
        .join('; '),
    );
    // The message says all; frames of the schema library explain nothing.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Reads the input of a command. @throws WrongCommand with the fields that are wrong. */
export const readCommand = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const read = schema.safeParse(input, { reportInput: true });
  if (!read.success) throw new WrongCommand(read.error.issues);
  return read.data;
};
