/** Whether a worker keeps the files of this page (own area): then they are there without a connection too. */
export const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
