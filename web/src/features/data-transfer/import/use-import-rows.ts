import { useState } from 'react';
import { listDataImportRows } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import type { DataImportId } from '../../../../../shared/ids.ts';
import type { ImportPreviewRow, RowKind } from '../../../../../shared/model/import/data-import.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';

export type ShownKind = Exclude<RowKind, 'same'>;
export type ImportRows = {
  items: ImportPreviewRow[] | undefined;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

type Further = { of: string; pages: ImportPreviewRow[][] };

/** Rows of one kind of a preview, with further pages on request. */
export const useImportRows = (importId: DataImportId, kind: ShownKind): ImportRows => {
  const flash = useFlash();
  const name = `${importId} ${kind}`;
  const [further, setFurther] = useState<Further>({ of: name, pages: [] });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const first = useCall(listDataImportRows, { params: { importId }, query: { kind } }, { revalidateOnFocus: false });
  const pages = further.of === name ? further.pages : [];
  const items = first.data && [...first.data.rows, ...pages.flat()];
  const loadMore = async (): Promise<void> => {
    setIsLoadingMore(true);
    try {
      const page = pages.length + 2;
      const { rows } = await callApi(listDataImportRows, { params: { importId }, query: { kind, page } });
      setFurther({ of: name, pages: [...pages, rows] });
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsLoadingMore(false);
    }
  };
  return {
    items,
    error: first.error,
    hasMore: (items?.length ?? 0) < (first.data?.total ?? 0),
    isLoadingMore,
    loadMore: () => void loadMore(),
    retry: () => void first.mutate(),
  };
};
