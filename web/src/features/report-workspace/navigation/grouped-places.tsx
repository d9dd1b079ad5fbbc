import { type ReactNode, useId } from 'react';
import './grouped-places.css';

type Named = { versionId: string; shortName: string; disclosureId: string };

/**
 * Disclosures under the name of their framework; many scroll within the popover, which ends above the edge of the
 * screen.
 */
export const GroupedPlaces = <Entry extends Named>({
  entries,
  children,
}: {
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className="grouped-places">
      {[...Map.groupBy(entries, ({ versionId }) => versionId)].map(([versionId, own]) => (
        <div key={versionId}>
          <strong id={`${id}${versionId}`}>{own[0]?.shortName}</strong>
          <ul aria-labelledby={`${id}${versionId}`}>
            {own.map((entry) => (
              <li key={entry.disclosureId}>{children(entry)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};
