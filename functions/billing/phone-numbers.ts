import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSupportedCountry, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';

/** The numbering plans are larger than all code around them: they lie beside the bundle. */
const metadataFile = (): string => fileURLToPath(new URL('./phone-metadata.json', import.meta.url));

const isMetadata = (value: unknown): value is MetadataJson =>
  typeof value === 'object' && value !== null && 'countries' in value && 'country_calling_codes' in value;

const readMetadata = (file: string): MetadataJson => {
  const metadata: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isMetadata(metadata) || !isSupportedCountry('HK', metadata)) throw new Error(`${file} holds no numbering plans`);
  return metadata;
};

/** Tells whether a number in E.164 form exists in the numbering plan of its country; read once, at the first question. */
export const createPhoneCheck = (file: string = metadataFile()): ((number: string) => boolean) => {
  let metadata: MetadataJson | undefined;
  return (number) => {
    metadata ??= readMetadata(file);
    const parsed = parsePhoneNumberFromString(number, metadata);
    return parsed?.isValid() === true && parsed.number === number;
  };
};
