import { describe, expect, it } from 'vitest';
import { contactErrors, contactOf, draftOf } from './billing-form.ts';

const person = { firstName: 'Mei', lastName: '陳', email: 'mei@demo.example' };
const label = (field: string): string => `[${field}]`;
const complete = {
  ...draftOf(null, person),
  phone: '2123 4567',
  addressLine1: '1 Harbour Road',
  city: 'Hong Kong',
};

describe('form of the billing contact', () => {
  it('opens with the current user, in Hong Kong', () => {
    expect(draftOf(null, person)).toMatchObject({
      country: 'HK',
      firstName: 'Mei',
      email: 'mei@demo.example',
      phone: '',
    });
  });

  it('is sent with an international phone number, and without state and postal code if they do not exist', () => {
    expect(contactOf(complete)).toMatchObject({ phone: '+85221234567', state: '', zipCode: '' });
    expect(contactOf({ ...complete, country: 'GB', phone: '020 7946 0018' })).toMatchObject({ phone: '+442079460018' });
  });

  it('is unchanged after a round trip', () => {
    const contact = contactOf(complete);
    expect(contact && contactOf(draftOf(contact, person))).toEqual(contact);
  });

  it('reports each wrong field in the words of the specification', () => {
    const wrong = { ...complete, lastName: ' ', email: 'mei@', phone: '12', city: 'x' };
    expect(contactErrors(wrong, 'en', label)).toEqual({
      lastName: '[lastName] is required',
      email: 'Invalid email',
      phone: 'Invalid Phone Number',
      city: '[city] may not be less than 2 characters',
    });
  });
});
