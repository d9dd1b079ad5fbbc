import { expect, it } from 'vitest';
import { asHeading } from './as-heading.ts';

it('begins a heading with a capital and leaves the rest', () => {
  expect(asHeading('how greenhouse gases are measured')).toBe('How greenhouse gases are measured');
  expect(asHeading('Scope 1 strategy')).toBe('Scope 1 strategy');
  expect(asHeading('溫室氣體的計量方法')).toBe('溫室氣體的計量方法');
});
