import { describe, expect, it } from 'vitest';
import { extentOf } from './field-requirement.ts';

describe('a field that is not required', () => {
  it('is called optional only where its author says so, and for the free text field we add', () => {
    expect(extentOf('template-01', { key: 'm4', isRequired: false })).toBe('optional');
    expect(extentOf('gri-2021', { key: 'text', isRequired: false })).toBe('optional');
    expect(extentOf('template-01', { key: 'm4', isRequired: true })).toBeUndefined();
  });

  it('is called "if applicable" for a figure of a standard', () => {
    expect(extentOf('esrs-2023', { key: 'm4', isRequired: false })).toBe('ifApplicable');
    expect(extentOf('esrs-2023', { key: 'm0', isRequired: true })).toBeUndefined();
  });

  it('has no label for a fact a standard asks for: a legal name is not optional', () => {
    expect(extentOf('gri-2021', { key: 'f0', isRequired: false })).toBeUndefined();
  });
});
