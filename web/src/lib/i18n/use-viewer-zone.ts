import { useState } from 'react';
import { viewerZone } from './time-zone.ts';

/** The viewer's zone today, for the head of a column of times. */
export const useViewerZone = (): string => useState(() => viewerZone(Date.now()))[0];
