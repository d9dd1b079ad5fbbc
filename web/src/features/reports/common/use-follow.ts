import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

type FollowEvent = { preventDefault: () => void; detail: { external?: boolean } };
export type FollowProps = { href: string; onFollow: (event: FollowEvent) => void };

/** Props of a Cloudscape link or button that stays in the application; new tab and copy still work, since `href` is real. */
export const useFollow = (): ((href: string) => FollowProps) => {
  const navigate = useNavigate();
  return useCallback(
    (href) => ({
      href,
      onFollow: (event) => {
        if (event.detail.external) return;
        event.preventDefault();
        void navigate(href);
      },
    }),
    [navigate],
  );
};
