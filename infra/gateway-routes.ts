import type { AnyCall, Domain } from '../shared/contract/calls/call.ts';
import { bySpecificity, matchTemplate, parseTemplate } from '../shared/contract/calls/path-template.ts';

/** A route of the HTTP API for every method: an exact template, or all paths below one (`…/{proxy+}`). */
export type GatewayRoute = { path: string; domain: Domain };

type RoutedCall = Pick<AnyCall, 'path' | 'domain'>;

type Node = {
  /** Template of the path down to here. */
  path: string;
  /** Domain of the calls that end here. */
  domain?: Domain;
  /** Domains of the calls that end below. */
  domainsBelow: Set<Domain>;
  children: Map<string, Node>;
};

/** API Gateway treats parameters in one position as the same, whatever their names are. */
const parameter = '{}';
const keyOf = (segment: string): string => (segment.startsWith('{') ? parameter : segment);

const createNode = (path: string): Node => ({ path, domainsBelow: new Set(), children: new Map() });

const growTree = (calls: readonly RoutedCall[]): Node => {
  const root = createNode('/api');
  for (const { path, domain } of calls) {
    let node = root;
    for (const segment of path.split('/').slice(1)) {
      node.domainsBelow.add(domain);
      const child = node.children.get(keyOf(segment)) ?? createNode(`${node.path}/${segment}`);
      node.children.set(keyOf(segment), child);
      node = child;
    }
    if (node.domain !== undefined && node.domain !== domain) {
      throw new Error(`${path} belongs to ${node.domain} and to ${domain}: a path has one domain`);
    }
    node.domain = domain;
  }
  return root;
};

type Planned = { inherited: Domain | undefined; mayBeGreedy: boolean };

/**
 * A greedy route below a parameter would capture paths that literals of the same position inherit from further up:
 * there every call gets an exact route.
 */
const isOvershadowing = (node: Node, key: string): boolean =>
  key === parameter && node.children.size > 1 && node.domainsBelow.size > 1;

const createPlanner = () => {
  const plans = new Map<Node, Map<string, GatewayRoute[]>>();
  const planChildren = (node: Node, { inherited, mayBeGreedy }: Planned): GatewayRoute[] =>
    Array.from(node.children).flatMap(([key, child]) =>
      plan(child, { inherited, mayBeGreedy: mayBeGreedy && !isOvershadowing(node, key) }),
    );
  const planBelow = (node: Node, planned: Planned): GatewayRoute[] => {
    const { domainsBelow, path } = node;
    const plain = planChildren(node, planned);
    if (!planned.mayBeGreedy) return plain;
    const greedy = Array.from(domainsBelow, (domain) => [
      { path: `${path}/{proxy+}`, domain },
      ...planChildren(node, { ...planned, inherited: domain }),
    ]);
    // Of plans of one length: where all is one domain's, the greedy one, which a further call does not change.
    const isOneDomain = domainsBelow.size === 1;
    return greedy.reduce((best, next) => {
      const gain = best.length - next.length;
      return gain > 0 || (gain === 0 && isOneDomain && best.length > 0) ? next : best;
    }, plain);
  };
  const plan = (node: Node, planned: Planned): GatewayRoute[] => {
    const { inherited, mayBeGreedy } = planned;
    const ofNode = plans.get(node) ?? new Map<string, GatewayRoute[]>();
    plans.set(node, ofNode);
    const key = `${inherited} ${mayBeGreedy}`;
    const { domain, path } = node;
    const exact = domain === undefined || domain === inherited ? [] : [{ path, domain }];
    const routes = ofNode.get(key) ?? [...exact, ...planBelow(node, planned)];
    ofNode.set(key, routes);
    return routes;
  };
  return planChildren;
};

const findRoute = (routes: readonly GatewayRoute[], path: string): GatewayRoute | undefined =>
  routes
    .filter((route) => matchTemplate(parseTemplate(route.path), path) !== undefined)
    .sort((left, right) => bySpecificity(parseTemplate(left.path), parseTemplate(right.path)))[0];

/**
 * A literal below a greedy route loses to an exact route with a parameter in its position: it gets a separate route.
 */
const withLostCalls = (routes: GatewayRoute[], calls: readonly RoutedCall[]): GatewayRoute[] => {
  const lost = calls.find(({ path, domain }) => findRoute(routes, `/api${path}`)?.domain !== domain);
  if (lost === undefined) return routes;
  return withLostCalls([...routes, { path: `/api${lost.path}`, domain: lost.domain }], calls);
};

/**
 * The fewest routes that lead each call to its domain, each for any method: greedy ones where a prefix belongs to one
 * domain, exact ones for differences below it. @throws if one path has two domains.
 */
export const planRoutes = (calls: readonly RoutedCall[]): GatewayRoute[] => {
  const tree = growTree(calls);
  const plan = createPlanner();
  const greedy = withLostCalls(plan(tree, { inherited: undefined, mayBeGreedy: true }), calls);
  const exact = plan(tree, { inherited: undefined, mayBeGreedy: false });
  return greedy.length <= exact.length ? greedy : exact;
};
