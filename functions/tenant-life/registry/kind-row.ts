/** How an item is told to be of an organisation, where only that organisation is asked for. */
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
   * `archived`: each item is a line of the archive, and comes back byte for byte. `rebuilt`: made anew from what comes back.
   * `left-out`: it ends by itself, or holds good on one stage only.
   */
  export: 'archived' | 'rebuilt' | 'left-out';
  /** `kept`: the platform's own record of what operators did. */
  wipe: 'deleted' | 'kept';
  /** Paths below the data that name or describe a person; `[]` is each of a list, `*` each value of a map. */
  personal: readonly string[];
};

/** A kind that is exported and comes back as it was. */
export const archived = (owner: KindOwner, personal: readonly string[] = []): KindRow => ({
  owner,
  export: 'archived',
  wipe: 'deleted',
  personal,
});

/** A kind that the product makes anew from what is restored. */
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

/** A record of the platform that tells what operators did: it outlives the tenant. */
export const kept = (owner: KindOwner, personal: readonly string[] = []): KindRow => ({
  owner,
  export: 'left-out',
  wipe: 'kept',
  personal,
});
