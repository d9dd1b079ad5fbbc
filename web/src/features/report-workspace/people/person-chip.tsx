import './people.css';
import { initialsOf } from './initials.ts';

/** A person as two letters, always next to the full name. */
export const PersonChip = ({ name, isHere = false }: { name: string; isHere?: boolean }) => (
  <span className={isHere ? 'person-chip is-here' : 'person-chip'} aria-hidden="true" title={name}>
    {initialsOf(name)}
  </span>
);
