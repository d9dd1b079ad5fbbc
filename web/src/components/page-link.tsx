import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** A press that opens a tab, a window or a file is the browser's own. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link with a look of its own that stays in the page. The router's brings 2 KB for pages that a server draws into the
 * first load.
 */
export const PageLink = ({ to, className, children }: { to: string; className: string; children: ReactNode }) => {
  const navigate = useNavigate();
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void navigate(to, { replace: to === `${location.pathname}${location.search}` });
      }}
    >
      {children}
    </a>
  );
};
