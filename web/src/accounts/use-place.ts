import { useSyncExternalStore } from 'react';

export type AccountsPage = 'sign-in' | 'sign-up' | 'confirm' | 'forgot-password' | 'reset' | 'invitation';

const paths: Record<AccountsPage, string> = {
  'sign-in': '/login/signin',
  'sign-up': '/login/signup',
  confirm: '/confirm',
  'forgot-password': '/forgot-password',
  reset: '/reset',
  invitation: '/invitation',
};

const isPage = (name: string): name is AccountsPage => name in paths;

/** Every other path is sign-in (specification 2.4). */
export const pageAt = (pathname: string): AccountsPage => {
  const name = Object.keys(paths)
    .filter(isPage)
    .find((page) => paths[page] === pathname.replace(/\/+$/, ''));
  return name ?? 'sign-in';
};

/** Passes on the requested page of the tenant's host and the language, but no message about an ended session. */
export const addressOf = (page: AccountsPage, search: string): string => {
  const passedOn = new URLSearchParams(search);
  for (const name of ['ended', 'signedOut', 'token']) passedOn.delete(name);
  const query = passedOn.toString();
  return `${paths[page]}${query === '' ? '' : `?${query}`}`;
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** In-page navigation: typed values stay. */
export const goTo = (page: AccountsPage): void => {
  history.pushState(null, '', addressOf(page, location.search));
  for (const listener of listeners) listener();
};

export const usePage = (): AccountsPage => useSyncExternalStore(subscribe, () => pageAt(location.pathname));
