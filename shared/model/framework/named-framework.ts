/**
 * A jurisdiction adopts a standard under another name; the paragraphs are the standard's. A report chooses the printed
 * name.
 */
import type { FrameworkSummary } from '../../catalogue/framework.ts';

type Named = Pick<FrameworkSummary, 'shortName' | 'name' | 'nameZhTw' | 'edition' | 'editionZhTw' | 'adoptions'>;

/** The framework under the name of the adoption, where it has one of that key. */
export const namedFramework = <Framework extends Named>(
  framework: Framework,
  adoptedAs: string | undefined,
): Framework => {
  const adoption = framework.adoptions?.find(({ key }) => key === adoptedAs);
  if (!adoption) return framework;
  const { key: _key, ...names } = adoption;
  return { ...framework, ...names };
};

/** The stored choice of a report: nothing where the framework has no such adoption. */
export const adoptionOf = (
  { adoptions }: Pick<FrameworkSummary, 'adoptions'>,
  adoptedAs: string | undefined,
): { adoptedAs?: string } =>
  adoptedAs !== undefined && adoptions?.some(({ key }) => key === adoptedAs) ? { adoptedAs } : {};
