import type { Method } from '../../../shared/contract/calls/call.ts';
import { bySpecificity, matchTemplate, parseTemplate } from '../../../shared/contract/calls/path-template.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Binding } from './binding.ts';

/** A call as the router knows it: its schemas and its code are loaded with its first request. */
export type RoutedCall = { method: Method; path: string; load(): Promise<Binding> };

export type FoundCall = { load: RoutedCall['load']; params: Record<string, string> };
export type FindCall = (method: string, path: string) => FoundCall;

/** A path of the API, called with another method than its calls have. */
export class MethodNotAllowedError extends AppError {
  readonly allowed: readonly Method[];

  constructor(allowed: readonly Method[]) {
    super('route.method_not_allowed');
    this.allowed = allowed;
  }
}

/**
 * Finds the call of a method and a path as API Gateway hands it on: percent-encoding is already decoded (payload format
 * 2.0). A literal segment wins over a parameter. @throws 404 for an unknown path, 405 for a method that the path does
 * not have.
 */
export const createFindCall = (calls: readonly RoutedCall[]): FindCall => {
  const candidates = calls
    .map((call) => ({ call, template: parseTemplate(`/api${call.path}`) }))
    .sort((left, right) => bySpecificity(left.template, right.template));
  return (method, path) => {
    const found = candidates.flatMap(({ call, template }) => {
      const params = matchTemplate(template, path);
      return params === undefined ? [] : [{ call, params }];
    });
    if (found.length === 0) throw new AppError('route.not_found');
    const match = found.find(({ call }) => call.method === method);
    if (match === undefined) throw new MethodNotAllowedError(found.map(({ call }) => call.method));
    return { load: match.call.load, params: match.params };
  };
};
