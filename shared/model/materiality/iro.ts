/**
 * Impacts, risks and opportunities (IROs) under a topic, and how each is scored. Scale of every factor: 1 to 5, gross, before
 * mitigation that is not yet in place (ESRS 1, chapter 3).
 */
import * as z from 'zod';

export const factorMin = 1;
export const factorMax = 5;
const Factor = z.number().int().min(factorMin).max(factorMax).nullable().default(null);

/** null: not scored. The relevant factors depend on the kind of IRO; the others are ignored. */
export const IroScore = z.strictObject({
  scale: Factor,
  scope: Factor,
  irremediability: Factor,
  magnitude: Factor,
  likelihood: Factor,
});
export type IroScore = z.infer<typeof IroScore>;
export const unscored: IroScore = {
  scale: null,
  scope: null,
  irremediability: null,
  magnitude: null,
  likelihood: null,
};

export const IroKind = z.enum(['impact', 'risk', 'opportunity']);
export type IroKind = z.infer<typeof IroKind>;
/** Where in the value chain it arises. */
export const IroPlace = z.enum(['own', 'upstream', 'downstream']);
/** ESRS 1.77: the reporting period, up to five years from its end, beyond five years. */
export const IroHorizon = z.enum(['short', 'medium', 'long']);

const textMax = 600;
export const irosMax = 12;

export const Iro = z.strictObject({
  iroId: z.string().regex(/^[0-9a-z]{6,20}$/),
  kind: IroKind,
  description: z.string().trim().min(2).max(textMax),
  /** For an impact; risks and opportunities have their direction in their kind. */
  isPositive: z.boolean().default(false),
  /** For an impact: it is potential, so its likelihood counts. Risks and opportunities always are. */
  isPotential: z.boolean().default(false),
  isHumanRights: z.boolean().default(false),
  place: IroPlace.default('own'),
  horizon: IroHorizon.default('short'),
  /** The moderated result; each assessor keeps scores apart from it. */
  score: IroScore.default(unscored),
  note: z.string().trim().max(textMax).default(''),
});
export type Iro = z.infer<typeof Iro>;

type Kinds = Pick<Iro, 'kind' | 'isPositive' | 'isPotential' | 'isHumanRights'>;
export type Factor = keyof IroScore;

/** Factors of severity: a positive impact has no irremediability (ESRS 1.46). */
export const severityFactors = ({ isPositive }: Pick<Iro, 'isPositive'>): Factor[] =>
  isPositive ? ['scale', 'scope'] : ['scale', 'scope', 'irremediability'];

/** Severity takes precedence over likelihood for a potential negative impact on human rights (ESRS 1.45). */
export const hasSeverityAlone = ({ isPositive, isPotential, isHumanRights }: Omit<Kinds, 'kind'>): boolean =>
  !isPotential || (isHumanRights && !isPositive);

/** Factors that have to be scored; likelihood of a human rights impact is recorded where given and never needed. */
export const factorsOf = (iro: Kinds): Factor[] => {
  if (iro.kind !== 'impact') return ['magnitude', 'likelihood'];
  return hasSeverityAlone(iro) ? severityFactors(iro) : [...severityFactors(iro), 'likelihood'];
};

export const isScored = (iro: Kinds, score: IroScore): boolean => factorsOf(iro).every((name) => score[name] !== null);
