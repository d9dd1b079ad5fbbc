import * as z from 'zod';
import {
  BilingualText,
  DisclosureKind,
  Pillar,
  SupersededByStandard,
  Verification,
} from '../../catalogue/framework.ts';
import { MetricNodeKind } from '../../catalogue/metrics/metric-library.ts';
import { Binding, Conversion, RelationBasis, RelationKind, Reuse } from '../../catalogue/metrics/relation.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

const versionId = z.string().min(1).max(80);
const inDisclosure = z.object({ versionId, disclosureId: z.string().min(1).max(200) });
const openToReaders = { domain: 'frameworks', access: 'framework:read', module: 'esgl', requests: 1 } as const;

/** A disclosure as it is named in a list. */
export const NamedDisclosure = z
  .object({
    versionId: z.string(),
    shortName: z.string(),
    disclosureId: z.string(),
    code: z.string(),
    title: z.string(),
    titleZhTw: z.string().nullable(),
  })
  .meta({ id: 'NamedDisclosure' });
export type NamedDisclosure = z.infer<typeof NamedDisclosure>;

export const NamedMetric = z.object({ code: z.string(), name: BilingualText, unit: z.string() }).meta({
  id: 'NamedMetric',
});
export type NamedMetric = z.infer<typeof NamedMetric>;

export const searchCatalogue = call({
  id: 'searchCatalogue',
  method: 'GET',
  path: '/catalogue-search',
  summary:
    'Disclosures and metrics by code or words, among the frameworks offered; with the number of hits per framework',
  ...openToReaders,
  query: z.object({
    search: oneLine(1, 255),
    limit: z.coerce.number().int().min(1).max(50).default(5),
  }),
  response: z.object({
    disclosures: z.array(NamedDisclosure),
    /** With the topic of each, which distinguishes figures of similar names. */
    metrics: z.array(NamedMetric.extend({ topic: BilingualText })),
    frameworks: z.array(z.object({ versionId: z.string(), disclosures: z.number().int() })),
  }),
  errors: [],
});

export const getFrameworkOverlap = call({
  id: 'getFrameworkOverlap',
  method: 'GET',
  path: '/framework-overlap',
  summary: 'Disclosures that the chosen frameworks share, and how many of every other framework the choice answers too',
  ...openToReaders,
  /** Version ids with commas between them. */
  query: z.object({ versionIds: z.string().min(1).max(1_700) }),
  response: z.object({
    shared: z.number().int(),
    covered: z.array(z.object({ versionId: z.string(), disclosures: z.number().int() })),
  }),
  errors: ['framework.not_found'],
});

/** How one figure of one disclosure relates to one metric of the library; includes every mark of the crosswalk. */
export const RelationView = z
  .object({
    fieldKey: z.string(),
    fieldLabel: BilingualText,
    relation: RelationKind,
    reuse: Reuse,
    binding: Binding,
    isPrimary: z.boolean(),
    isAnchor: z.boolean(),
    note: BilingualText.nullable(),
    isVerified: z.boolean(),
    /** The basis of `isVerified`: it may be less than the published text. */
    basis: RelationBasis,
    sources: z.array(BilingualText),
    conversion: Conversion.nullable(),
    condition: z.object({ metric: NamedMetric, oneOf: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'CrosswalkRelation' });
export type RelationView = z.infer<typeof RelationView>;

const Narrative = z.object({
  code: z.string(),
  topic: BilingualText,
  note: BilingualText.nullable(),
  isVerified: z.boolean(),
  basis: RelationBasis,
  sources: z.array(BilingualText),
  members: z.array(NamedDisclosure),
});

export const getDisclosureCrosswalk = call({
  id: 'getDisclosureCrosswalk',
  method: 'GET',
  path: '/frameworks/{versionId}/disclosures/{disclosureId}/crosswalk',
  summary: 'What the figures of a disclosure report, and which other disclosures ask for the same or help to write it',
  ...openToReaders,
  params: inDisclosure,
  response: z.object({
    disclosure: NamedDisclosure.extend({
      pillar: Pillar,
      kind: DisclosureKind,
      verified: Verification,
      supersededBy: SupersededByStandard.nullable(),
    }),
    relations: z.array(
      RelationView.extend({
        metric: NamedMetric,
        /** Disclosures of other frameworks with a primary relation to the same metric. */
        others: z.array(NamedDisclosure.extend({ relation: RelationKind })),
      }),
    ),
    narratives: z.array(Narrative),
  }),
  errors: ['framework.not_found', 'disclosure.not_found'],
});

export const getMetric = call({
  id: 'getMetric',
  method: 'GET',
  path: '/metrics/{code}',
  summary: 'One metric of the library: place, definition, units, parts, and every disclosure that asks for it',
  ...openToReaders,
  params: z.object({ code: z.string().min(1).max(200) }),
  response: z.object({
    code: z.string(),
    kind: MetricNodeKind,
    name: BilingualText,
    /** From the dimension down to the parent. */
    ancestors: z.array(z.object({ code: z.string(), kind: MetricNodeKind, name: BilingualText })),
    /** Parts and breakdowns directly below. */
    children: z.array(z.object({ code: z.string(), kind: MetricNodeKind, name: BilingualText })),
    /** Null for a node that only groups. */
    value: z
      .object({
        definition: BilingualText,
        /** A calculation of this product, which no standard asks for. */
        isOwn: z.boolean(),
        defaultUnit: z.string(),
        units: z.array(z.object({ code: z.string(), factor: z.number().nullable() })),
        aggregation: z.enum(['sum', 'average', 'weighted', 'latest', 'none']),
        /** With the names of what it follows from. */
        formula: BilingualText.nullable(),
      })
      .nullable(),
    relations: z.array(RelationView.extend({ disclosure: NamedDisclosure })),
  }),
  errors: ['metric.not_found'],
});
