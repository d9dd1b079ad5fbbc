import { describe, expect, it } from 'vitest';
import {
  getAnswering,
  saveAnswering,
  sendAnswering,
} from '../../../../shared/contract/materiality/survey-answering.contract.ts';
import { type ErrorCode, errorCatalogue } from '../../../../shared/errors.ts';
import { ApiError, NetworkError } from '../../lib/http/api-error.ts';
import { loadProblem, problemOf, wasSentElsewhere } from './answering-problem.ts';

const refused = (code: ErrorCode): ApiError =>
  new ApiError(errorCatalogue[code].status, { code, message: code, requestId: 'r' });
const unreached = new NetworkError(new Error('offline'));

describe('a link that cannot be opened', () => {
  it.each(['request.invalid', 'survey.link_invalid', 'tenant.not_found'] as const)('is incomplete after %s', (code) => {
    expect(loadProblem(refused(code))).toBe('linkInvalid');
  });

  it('is tried again after a lost connection or a fault of the server', () => {
    expect(loadProblem(unreached)).toBe('unreached');
    expect(loadProblem(refused('server.error'))).toBe('unreached');
  });
});

describe('answers that are refused', () => {
  it.each([
    ['survey.closed', 'over'],
    ['survey.answered', 'over'],
    ['survey.link_invalid', 'over'],
    ['tenant.not_found', 'over'],
    ['survey.answer_wrong', 'wrong'],
    ['survey.answer_too_long', 'tooLong'],
    ['survey.saved_too_often', 'tooOften'],
    ['request.conflict', 'unreached'],
    ['server.error', 'unreached'],
  ] as const)('with %s are %s', (code, problem) => {
    expect(problemOf(refused(code))).toBe(problem);
  });

  it('have words for each refusal of the contract', () => {
    const retried = new Set<string>(['request.conflict', 'survey.saved_elsewhere']);
    const codes = [...getAnswering.errors, ...saveAnswering.errors, ...sendAnswering.errors];
    const unnamed = codes.filter((code) => !retried.has(code) && problemOf(refused(code)) === 'unreached');
    expect(unnamed).toEqual([]);
  });

  it('are those of another device unless this device may have sent them', () => {
    expect(wasSentElsewhere(refused('survey.answered'), false)).toBe(true);
    expect(wasSentElsewhere(refused('survey.answered'), true)).toBe(false);
    expect(wasSentElsewhere(refused('survey.closed'), false)).toBe(false);
  });
});
