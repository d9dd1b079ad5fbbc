import { describe, expect, it } from 'vitest';
import { newPerson, organizationFaults, personFaults, rolesOf, seatsOf } from './new-people.ts';

describe('organisations and users that operators create', () => {
  it('need a name, an administrator with an email, and a number of seats or none', () => {
    const draft = { email: 'ada@lantau.example', firstName: 'Ada', lastName: 'Chan', name: 'Lantau', seats: '' };
    expect(organizationFaults(draft)).toEqual({});
    expect(organizationFaults({ ...newPerson, name: ' ', seats: '0' })).toEqual({
      email: 'email',
      firstName: 'name',
      lastName: 'name',
      name: 'text',
      seats: 'seats',
    });
    expect(personFaults({ ...draft, lastName: '\u200b' })).toEqual({ lastName: 'name' });
    expect([seatsOf(' '), seatsOf('12'), seatsOf('1.5'), seatsOf('many')]).toEqual([null, 12, undefined, undefined]);
  });

  it('have the roles of their type', () => {
    expect(rolesOf('Standard')).toEqual(['Administrator', 'Basic', 'EntityManager']);
    expect(rolesOf('Client')).toEqual(['Administrator', 'Basic', 'Consultant']);
    expect(rolesOf('Consultancy')).toEqual(['Administrator', 'Basic']);
    expect(rolesOf('other')).toEqual([]);
  });
});
