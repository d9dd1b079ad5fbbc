import type { AnswerSheet } from '../../../../shared/model/surveys/survey.ts';

const secretBytes = 32;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Signs of a sentence or an email around a link, which browsers may encode; a secret ends with none of them. */
const signsAfter = /(?:%[\da-f]{2}|[^\w-])+$/i;

export const secretIn = (hash: string): string => hash.replace(/^#/, '').replace(signsAfter, '');

/**
 * Secret of the link, which follows the `#`, so that the browser sends it to no server. The open link is the same for
 * all participants: this device adds its own secret, so that the address can be used to resume.
 */
export const readLinkSecret = (): string => {
  const text = secretIn(location.hash);
  const isOpenLink = text.startsWith('open.') && text.split('.').length === 2;
  if (!isOpenLink) return text;
  const own = `${text}.${base64Url(crypto.getRandomValues(new Uint8Array(secretBytes)))}`;
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${own}`);
  return own;
};

export const emptySheet = (language: AnswerSheet['language']): AnswerSheet => ({
  answers: {},
  groupId: null,
  language,
});
