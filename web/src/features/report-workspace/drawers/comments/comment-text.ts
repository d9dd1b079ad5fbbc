import type { PromptInputProps } from '@cloudscape-design/components/prompt-input';
import { textParts } from '../../../../../../shared/model/report/comment.ts';

/** A comment while it is written: its text, and who is named in it. */
export type Draft = { text: string; mentions: readonly Named[] };
export type Named = { userId: string; name: string };
type Token = PromptInputProps.InputToken;

export const emptyDraft: Draft = { text: '', mentions: [] };

const textOf = (token: Token): string => {
  if (token.type === 'reference') return `@${token.label}`;
  return token.type === 'trigger' ? `${token.triggerChar}${token.value}` : token.value;
};

/** The content of the input, as text and mentioned names. */
export const draftOfTokens = (tokens: readonly Token[]): Draft => {
  const named = tokens.flatMap((token) =>
    token.type === 'reference' ? [{ userId: token.value, name: token.label }] : [],
  );
  return {
    text: tokens.map(textOf).join(''),
    mentions: [...new Map(named.map((person) => [person.userId, person])).values()],
  };
};

const linesOf = (text: string): Token[] =>
  text
    .split('\n')
    .flatMap((line, index): Token[] => [
      ...(index > 0 ? [{ type: 'break', value: '\n' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ]);

/**
 * The input's content for a text that is corrected or was left unsent; each name is one piece again. Mentions are in the
 * order of the text, so that it distinguishes people of one name.
 */
export const tokensOfDraft = ({ text, mentions }: Draft): Token[] => {
  const found = new Map<string, number>();
  const personOf = (mention: string): Named | undefined => {
    const people = mentions.filter(({ name }) => mention === `@${name}`);
    const at = found.get(mention) ?? 0;
    found.set(mention, at + 1);
    return people[at] ?? people.at(-1);
  };
  return textParts(
    text,
    mentions.map(({ name }) => name),
  ).flatMap((part): Token[] => {
    const person = part.isMention ? personOf(part.text) : undefined;
    if (!person) return linesOf(part.text);
    return [
      {
        type: 'reference',
        id: `${part.at} ${person.userId}`,
        value: person.userId,
        label: person.name,
        menuId: 'people',
      },
    ];
  });
};
