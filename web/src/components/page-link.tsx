import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** A click that opens a tab, a window or a file is left to the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A client-side link with its own style. The router's Link would add 2 KB of server-rendering code to the first load.
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
