import { expect, it } from 'vitest';
import { draftOfTokens, tokensOfDraft } from './comment-text.ts';

const ben = { userId: 'usr_2', name: 'Ben Wong' };

it('the content of the input becomes text and names, each person once, and an unfinished @ stays text', () => {
  expect(
    draftOfTokens([
      { type: 'reference', id: 'a', value: ben.userId, label: ben.name, menuId: 'people' },
      { type: 'text', value: ' is this all?' },
      { type: 'break', value: '\n' },
      { type: 'reference', id: 'b', value: ben.userId, label: ben.name },
      { type: 'trigger', id: 'c', triggerChar: '@', value: 'Me' },
    ]),
  ).toEqual({ text: '@Ben Wong is this all?\n@Ben Wong@Me', mentions: [ben] });
});

it.each(['Plain', 'Two\nlines', '@Ben Wong, please', 'a@b.example <b>bold</b> @Ben Wong\n\nend', ''])(
  'a draft of %j comes back as it was',
  (text) => {
    const mentions = text.includes('@Ben Wong') ? [ben] : [];
    expect(draftOfTokens(tokensOfDraft({ text, mentions: [ben] }))).toEqual({ text, mentions });
  },
);

it('a corrected comment mentions each of two people of one name again, in their order', () => {
  const draft = {
    text: '@Mei Chan and @Mei Chan, @Mei Chan',
    mentions: [
      { userId: 'usr_2', name: 'Mei Chan' },
      { userId: 'usr_1', name: 'Mei Chan' },
    ],
  };
  const tokens = tokensOfDraft(draft);
  expect(tokens.flatMap((token) => (token.type === 'reference' ? [token.value] : []))).toEqual([
    'usr_2',
    'usr_1',
    'usr_1',
  ]);
  expect(draftOfTokens(tokens)).toEqual(draft);
});
