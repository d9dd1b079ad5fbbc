import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as z from 'zod';
import { type Language, languageTag } from '../../../shared/model/text/language.ts';
import { fetchTexts } from './fetch-texts.ts';
import type { Resources } from './namespaces.ts';

/** A file per namespace and language: a screen loads its texts in one language, in parallel with its code. */
const addresses = import.meta.glob<string>('./{en,zh-TW}/**/*.json', { query: '?url', import: 'default', eager: true });
/** Its folder is for readers of the source only. */
const addressOf = (tag: string, namespace: string): string | undefined =>
  Object.entries(addresses).find(([file]) => file.includes(`/${tag}/`) && file.includes(`/${namespace}.`))?.[1];
const Texts = z.record(z.string(), z.unknown());

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag: string, namespace: string, done: ReadCallback) => {
    const address = addressOf(tag, namespace);
    if (!address) return done(new Error(`no texts ${tag}/${namespace}`), null);
    void fetchTexts(address).then((texts) => done(null, Texts.parse(texts)));
  },
};

/** Texts of `language` with those of the first screen; there is no fallback language, because both are complete. */
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
