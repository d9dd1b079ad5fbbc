import './app.css';
import '../features/reports/common/reports.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { forgetRetries, ResponseNotFound } from '../components/response-not-found/response-not-found.tsx';
import { rereadCalls } from '../lib/api/reread-calls.ts';
import { applyAppearance, readAppearance } from '../lib/appearance/appearance.ts';
import { startSessionFrame } from '../lib/session/session.ts';
import { Application } from './application.tsx';
import type { Booted } from './boot.ts';
import { loadScreenAt } from './guarded-page.tsx';
import { reduceInitialMotion } from './reduce-initial-motion.ts';

/**
 * Fetches code and data of the screen at a path; a failure is shown when the user opens the screen. The parts of Home
 * wait until Home's own data is requested: the browser has few connections, and Home goes first.
 */
export const fetchScreen = (path: string): void => {
  if (path !== '/') void loadScreenAt(path).catch(() => undefined);
};

/** Needed only after an element has had the focus. */
const keepFocusSoon = (): void =>
  document.addEventListener(
    'focusin',
    () =>
      void import('./restore-focus.ts').then(
        ({ keepFocus }) => keepFocus(),
        () => undefined,
      ),
    {
      once: true,
    },
  );

/** The user interface: the larger part of the code, fetched in parallel with the first calls. */
export const render = async (host: HTMLElement, booted: Booted): Promise<void> => {
  if (booted.kind === 'leaving') return;
  if (booted.kind === 'question') {
    const { ArrivalQuestionPage } = await import('./arrival-question.tsx');
    createRoot(host).render(<ArrivalQuestionPage {...booted} />);
    return;
  }
  if (booted.kind === 'ready') {
    applyAppearance(readAppearance(booted.profile?.userInfo.id));
    forgetRetries();
    reduceInitialMotion();
    i18next.on('languageChanged', () => void rereadCalls());
    createRoot(host).render(<Application tenant={booted.tenant} profile={booted.profile} />);
    keepFocusSoon();
    if (booted.profile) startSessionFrame();
    return;
  }
  await i18next.loadLanguages(['en', 'zh-TW']);
  createRoot(host).render(<ResponseNotFound isNetwork={booted.isNetwork} />);
};
