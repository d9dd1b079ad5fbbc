import './app.css';
import '../features/reports/common/reports.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { forgetRetries, ResponseNotFound } from '../components/response-not-found/response-not-found.tsx';
import { applyAppearance, readAppearance } from '../lib/appearance/appearance.ts';
import { startSessionFrame } from '../lib/session/session.ts';
import { Application } from './application.tsx';
import type { Booted } from './boot.ts';
import { loadScreenAt } from './guarded-page.tsx';
import { arriveStill } from './reduce-initial-motion.ts';

/**
 * What the screen at a path is drawn with; where it cannot be had, whoever opens the screen is told. The parts of Home, which itself
 * is here, wait until Home has been asked for: of few connections none is theirs before.
 */
export const fetchScreen = (path: string): void => {
  if (path !== '/') void loadScreenAt(path).catch(() => undefined);
};

/** Not needed before anything has had the focus. */
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

/** Everything that is drawn: the larger part of the code, fetched beside the first calls. */
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
    arriveStill();
    createRoot(host).render(<Application tenant={booted.tenant} profile={booted.profile} />);
    keepFocusSoon();
    if (booted.profile) startSessionFrame();
    return;
  }
  await i18next.loadLanguages(['en', 'zh-TW']);
  createRoot(host).render(<ResponseNotFound isNetwork={booted.isNetwork} />);
};
