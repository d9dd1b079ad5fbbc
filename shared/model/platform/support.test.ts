import { describe, expect, it } from 'vitest';
import { categoryOfPage, SupportRequest, supportMessageLengthMax } from './support.ts';

describe('a message to support', () => {
  it.each([
    ['/selection-plan', 'Subscription'],
    ['/restriction', 'Subscription'],
    ['/account-settings/subscriptions', 'Subscription'],
    ['/account-settings/password', 'Account Management'],
    ['/user-management', 'Account Management'],
    ['/company-profile', 'Signup/Login'],
    ['/ct/framework-reports/gri-2021/reports/rpt_1/data-input', 'Reporting'],
    ['/reports', 'Reporting'],
    ['/', 'General'],
    ['/404', 'General'],
  ])('from %s is about %s', (page, category) => {
    expect(categoryOfPage(page)).toBe(category);
  });

  it('has words in it, and an end', () => {
    const isGood = (message: string) => SupportRequest.safeParse({ category: 'General', message }).success;
    expect(isGood('Help')).toBe(true);
    expect(isGood('  \n ')).toBe(false);
    expect(isGood('x'.repeat(supportMessageLengthMax))).toBe(true);
    expect(isGood('x'.repeat(supportMessageLengthMax + 1))).toBe(false);
    expect(SupportRequest.safeParse({ category: 'Sales', message: 'Help' }).success).toBe(false);
  });
});
