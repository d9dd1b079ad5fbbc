import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as z from 'zod';
import { type Language, languageTag } from '../../../shared/model/language.ts';
import type { Resources } from './namespaces.ts';

const files = import.meta.glob('./{en,zh-TW}/*.json', { import: 'default' });
const Texts = z.record(z.string(), z.unknown());

/** Each file is its own chunk: a screen loads its texts in one language, beside its code. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag: string, namespace: string, done: ReadCallback) => {
    const load = files[`./${tag}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${tag}/${namespace}`), null);
    load().then(
      (texts) => done(null, Texts.parse(texts)),
      (error: unknown) => done(error instanceof Error ? error : new Error('texts did not load'), null),
    );
  },
};

/** Texts of `language` with those of the first screen; no language stands in for the other: both are complete. */
export const startI18n = async (language: Language, first: readonly (keyof Resources)[] = []): Promise<void> => {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languageTag(language),
      supportedLngs: ['en', 'zh-TW'],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', ...first],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      returnNull: false,
    });
};
