import type { TransferObjects } from '../core/files/transfer-objects.ts';
import type { TranslationsDependencies } from '../core/translations/dependencies.ts';

/** Dependencies of the use cases of this domain, besides actor and input. */
export type TranslationFilesDependencies = TranslationsDependencies & {
  objects: TransferObjects;
  /** A link to an object, good for an hour; signed here, without a request. */
  linkOf(objectKey: string): Promise<string>;
};
