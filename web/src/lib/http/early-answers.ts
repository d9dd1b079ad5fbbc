/**
 * Answers to what every visit asks first, asked by a script of the document before any code was here
 * (web/early-calls.js). Each is taken once, by the same call with the same token.
 */
type EarlyAnswer = { response: Response; authorization: string | undefined };

const isAnswer = (value: unknown): value is EarlyAnswer =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'response') instanceof Response;

/**
 * The answer that is here or on its way; undefined where none was asked for, where it failed, or where it was somebody
 * else's.
 */
export const takeEarlyAnswer = async (url: string, init: RequestInit): Promise<Response | undefined> => {
  const call = `${init.method} ${url}`;
  const answers: unknown = Reflect.get(globalThis, 'earlyAnswers');
  if (!(answers instanceof Map) || !answers.has(call)) return undefined;
  const authorization = new Headers(init.headers).get('authorization');
  const asked: unknown = answers.get(call);
  answers.delete(call);
  try {
    const answer: unknown = await asked;
    return isAnswer(answer) && (answer.authorization ?? null) === authorization ? answer.response : undefined;
  } catch {
    return undefined;
  }
};

/** What nobody has taken by the time that the screen is drawn is of no use, and a token may be among it. */
export const forgetEarlyAnswers = (): void => {
  Reflect.deleteProperty(globalThis, 'earlyAnswers');
};
