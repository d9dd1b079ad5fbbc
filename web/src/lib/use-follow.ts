import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

type FollowEvent = {
  preventDefault: () => void;
  detail: { href?: string | undefined; external?: boolean | undefined };
};

/** `onFollow` of Cloudscape's links, buttons and menus: client-side navigation; modifier keys open tabs as usual. */
export const useFollow = (): ((event: FollowEvent) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { href, external } = event.detail;
      if (!href?.startsWith('/') || external) return;
      event.preventDefault();
      void navigate(href);
    },
    [navigate],
  );
};
