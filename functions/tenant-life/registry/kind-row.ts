/** How the organisation of an item is found, for a job of one organisation only. */
export type KindOwner =
  /** It is the tenant's own, and of no organisation. */
  | 'tenant'
  /** The organisation's id is a part of its key. */
  | 'organization'
  /** The id of one of the organisation's people is a part of its key. */
  | 'person'
  /** The id of one of the organisation's surveys is a part of its key. */
  | 'survey'
  /** The organisation is named by a field of its data. */
  | 'field';

/** What becomes of a kind of item when its tenant or organisation is exported, wiped and restored. */
export type KindRow = {
  owner: KindOwner;
  /**
   * `archived`: each item is a line of the archive, and is restored byte for byte.
   * `rebuilt`: derived again from the rest.
   * `left-out`: it expires by itself, or is valid on one stage only.
   */
  export: 'archived' | 'rebuilt' | 'left-out';
  /** `retained`: the platform's own record of operators' actions. */
  wipe: 'deleted' | 'retained';
  /** Paths below the data that name or describe a person; `[]` is each of a list, `*` each value of a map. */
  personal: readonly string[];
};

/** A kind that is exported and restored unchanged. */
export const archived = (owner: KindOwner, personal: readonly string[] = []): KindRow => ({
  owner,
  export: 'archived',
  wipe: 'deleted',
  personal,
});

/** A kind that the product derives again from the restored items. */
export const rebuilt = (owner: KindOwner, personal: readonly string[] = []): KindRow => ({
  owner,
  export: 'rebuilt',
  wipe: 'deleted',
  personal,
});

/** A kind that ends by itself or is worth nothing elsewhere: in no archive, but wiped. */
export const leftOut = (owner: KindOwner, personal: readonly string[] = []): KindRow => ({
  owner,
  export: 'left-out',
  wipe: 'deleted',
  personal,
});

/** A record of the platform on operators' actions: it outlives the tenant. */
export const retained = (owner: KindOwner, personal: readonly string[] = []): KindRow => ({
  owner,
  export: 'left-out',
  wipe: 'retained',
  personal,
});
