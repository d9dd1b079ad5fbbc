/** A decision on a topic as logs store it, "material: reason"; undefined: the decision was withdrawn. */
export const decisionOf = (value: string): { result: 'material' | 'immaterial'; reason: string } | undefined => {
  const at = value.indexOf(': ');
  if (at === -1) return undefined;
  return { result: value.slice(0, at) === 'material' ? 'material' : 'immaterial', reason: value.slice(at + 2) };
};
