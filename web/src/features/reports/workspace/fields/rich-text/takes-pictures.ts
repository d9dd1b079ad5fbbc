import { createContext } from 'react';

/** False where texts take no pictures: what people outside of a report write has no place that keeps them. */
export const TakesPicturesContext = createContext(true);
