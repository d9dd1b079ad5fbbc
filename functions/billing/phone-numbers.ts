import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSupportedCountry, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';

/** The numbering plans are larger than the code: they are a file next to the bundle. */
const metadataFile = (): string => fileURLToPath(new URL('./phone-metadata.json', import.meta.url));

const isMetadata = (value: unknown): value is MetadataJson =>
  typeof value === 'object' && value !== null && 'countries' in value && 'country_calling_codes' in value;

const readMetadata = (file: string): MetadataJson => {
  const metadata: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isMetadata(metadata) || !isSupportedCountry('HK', metadata)) throw new Error(`${file} holds no numbering plans`);
  return metadata;
};

/**
 * Checks whether a number in E.164 form exists in the numbering plan of its country; the plans are read once, on first
 * use.
 */
export const createPhoneCheck = (file: string = metadataFile()): ((number: string) => boolean) => {
  let metadata: MetadataJson | undefined;
  return (number) => {
    metadata ??= readMetadata(file);
    const parsed = parsePhoneNumberFromString(number, metadata);
    return parsed?.isValid() === true && parsed.number === number;
  };
};
