/** Whether a service worker stores the files of this page (own area): they are then available without a connection. */
export const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
