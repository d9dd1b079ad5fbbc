/** One megabyte of specification 9. */
export const megabyteBytes = 1_048_576;

/** Properties of a file that are known before it is read. */
export type FileFacts = { name: string; type: string; size: number };

/** `volume`: too large; `format`: not of an allowed type (specification 5, generic file check). */
export type FileProblem = 'volume' | 'format';

const extensionOf = (name: string): string => (/\.[^.]+$/.exec(name)?.[0] ?? '').toLowerCase();

const isAllowedBy = (rule: string, { name, type }: FileFacts): boolean => {
  if (rule === '*') return true;
  if (rule.startsWith('.')) return extensionOf(name) === rule;
  return rule.endsWith('/*') ? type.toLowerCase().startsWith(rule.slice(0, -1)) : type.toLowerCase() === rule;
};

/** Outlook saves mails without a MIME type that browsers know. */
const isOutlookMail = ({ name, type }: FileFacts): boolean =>
  extensionOf(name) === '.msg' && (type === '' || type === 'application/octet-stream');

/**
 * The generic file check of specification 5. `allowed` is a comma-separated list of MIME types ("image/png"), ranges
 * ("image/*") or endings (".xlsx"), or `*` for any; Outlook's .msg files are always accepted. Size is judged first.
 */
export const checkFile = (file: FileFacts, { bytesMax, allowed }: { bytesMax: number; allowed: string }) => {
  if (file.size > bytesMax) return 'volume' satisfies FileProblem;
  const rules = allowed.split(',').map((rule) => rule.trim().toLowerCase());
  const isAllowed = isOutlookMail(file) || rules.some((rule) => isAllowedBy(rule, file));
  return isAllowed ? undefined : ('format' satisfies FileProblem);
};

/** `blank`: there is nothing in it. */
export type ChosenFileProblem = FileProblem | 'blank';

/** The problem of a chosen file, before it is sent: that it is empty, else the generic check. */
export const chosenFileProblem = (
  file: FileFacts,
  limits: { bytesMax: number; allowed: string },
): ChosenFileProblem | undefined => (file.size === 0 ? 'blank' : checkFile(file, limits));
