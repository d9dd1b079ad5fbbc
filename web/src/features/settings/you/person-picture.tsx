/** Picture of a person, or the initials without one. */
export const PersonPicture = ({ source, name }: { source: string | undefined; name: string }) => {
  const initials = name
    .split(/\s+/)
    .map((part) => Array.from(part)[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return source ? (
    <img className="person-picture" src={source} alt="" width="72" height="72" referrerPolicy="no-referrer" />
  ) : (
    <span className="person-picture is-initials" aria-hidden="true">
      {initials}
    </span>
  );
};
