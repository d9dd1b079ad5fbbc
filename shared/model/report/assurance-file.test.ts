import { describe, expect, it } from 'vitest';
import { assuranceAccept, isAssuranceName } from './assurance-file.ts';

describe('the file of an assurance statement', () => {
  it.each([
    ['Statement.pdf', true],
    ['鑑證聲明.DOCX', true],
    ['mail.msg', false],
    ['figures.xlsx', false],
    ['pdf', false],
  ])('named %s is taken: %s', (name, isTaken) => {
    expect(isAssuranceName(name)).toBe(isTaken);
  });

  it('is asked for by the endings that are taken', () => {
    expect(assuranceAccept).toBe('.pdf,.docx');
  });
});
