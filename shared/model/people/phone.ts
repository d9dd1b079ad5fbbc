import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Region that a phone number without country code is read in (specification 9). */
export const defaultRegion = 'HK';

const regionOf = (region: string): CountryCode => (isSupportedCountry(region) ? region : defaultRegion);

/** E.164 form (+85221234567) of a typed number, national numbers read in `region`; undefined when it is no number. */
export const parsePhone = (typed: string, region: string = defaultRegion): string | undefined => {
  const parsed = parsePhoneNumberFromString(typed, regionOf(region));
  return parsed?.isValid() ? parsed.number : undefined;
};

/** "+852 2123 4567"; the text itself when it is no number. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
