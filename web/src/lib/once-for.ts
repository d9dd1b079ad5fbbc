/**
 * A function that works out its answer once for each object it is asked about, and keeps it as long as that object is
 * there. For data that is never changed in place, such as what a call answered.
 */
export const onceFor = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
};
