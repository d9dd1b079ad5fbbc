/** Evaluates CloudFormation's intrinsic functions over all stacks of an assembly. */
import * as z from 'zod';
import { type AssemblyStack, nestedStackType } from './cloud-assembly.ts';
import { arnOf, attributeOf, type ResourceIdentity, referenceTo } from './physical-names.ts';

export type ResolvedResource = {
  stack: string;
  logicalId: string;
  type: string;
  /** Physical name or other value of `Ref`. */
  reference: string;
  arn: string;
  account: string;
  region: string;
  properties: Record<string, unknown>;
};

type Evaluate = (value: unknown) => unknown;
type Intrinsic = (argument: unknown, evaluate: Evaluate, stack: AssemblyStack, scope: Scope) => unknown;
type Scope = {
  stacks: AssemblyStack[];
  identity(stack: AssemblyStack, logicalId: string): ResourceIdentity;
  exportValue(name: string): unknown;
};

const Name = z.string();
const NameAndAttribute = z.union([
  z.tuple([z.string(), z.string()]),
  z
    .string()
    .transform((text): [string, string] => [text.slice(0, text.indexOf('.')), text.slice(text.indexOf('.') + 1)]),
]);
const removed = Symbol('AWS::NoValue');

/** Every resource of every stack with its properties resolved; those with a false condition are omitted. */
export function resolveResources(stacks: AssemblyStack[]): ResolvedResource[] {
  const scope = createScope(stacks);
  return stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, resource]) => resource.Condition === undefined || conditionOf(resource.Condition, stack, scope))
      .map(([logicalId, resource]) => ({
        stack: stack.name,
        logicalId,
        type: resource.Type,
        reference: referenceTo(scope.identity(stack, logicalId)),
        arn: arnOf(scope.identity(stack, logicalId)),
        account: stack.account,
        region: stack.region,
        properties: z.record(z.string(), z.unknown()).parse(evaluate(resource.Properties, stack, scope)),
      })),
  );
}

function createScope(stacks: AssemblyStack[]): Scope {
  const scope: Scope = {
    stacks,
    identity(stack, logicalId) {
      const resource = stack.template.Resources[logicalId];
      if (resource === undefined) throw new Error(`${stack.name} refers to ${logicalId}, which it does not hold`);
      return {
        type: resource.Type,
        stack: stack.name,
        logicalId,
        region: stack.region,
        account: stack.account,
        property: (name) => evaluate(resource.Properties[name], stack, scope),
      };
    },
    exportValue(name) {
      for (const stack of stacks) {
        for (const output of Object.values(stack.template.Outputs)) {
          if (output.Export !== undefined && evaluate(output.Export.Name, stack, scope) === name) {
            return evaluate(output.Value, stack, scope);
          }
        }
      }
      throw new Error(`No stack exports ${name}`);
    },
  };
  return scope;
}

function evaluate(value: unknown, stack: AssemblyStack, scope: Scope): unknown {
  const inner: Evaluate = (part) => evaluate(part, stack, scope);
  if (Array.isArray(value)) return value.map(inner).filter((element) => element !== removed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) {
    const intrinsic = intrinsics[only[0]];
    if (intrinsic !== undefined) return intrinsic(only[1], inner, stack, scope);
    if (only[0].startsWith('Fn::'))
      throw new Error(`${stack.name} uses ${only[0]}, which the local cloud cannot evaluate`);
  }
  return Object.fromEntries(entries.map(([key, part]) => [key, inner(part)]).filter(([, part]) => part !== removed));
}

const intrinsics: Record<string, Intrinsic> = {
  Ref: (argument, _evaluate, stack, scope) => reference(Name.parse(argument), stack, scope),
  'Fn::GetAtt': (argument, _evaluate, stack, scope) => {
    const [logicalId, attribute] = NameAndAttribute.parse(argument);
    return valueOfAttribute(logicalId, attribute, stack, scope);
  },
  'Fn::Join': (argument, inner) => {
    const [separator, parts] = z.tuple([z.string(), z.unknown()]).parse(argument);
    return texts(inner(parts)).join(separator);
  },
  'Fn::Select': (argument, inner) => {
    const [index, list] = z.tuple([z.coerce.number(), z.unknown()]).parse(argument);
    return z.array(z.unknown()).parse(inner(list))[index];
  },
  'Fn::Split': (argument, inner) => {
    const [separator, text] = z.tuple([z.string(), z.unknown()]).parse(argument);
    return z.string().parse(inner(text)).split(separator);
  },
  'Fn::Sub': substitute,
  'Fn::ImportValue': (argument, inner, _stack, scope) => scope.exportValue(z.string().parse(inner(argument))),
  'Fn::Base64': (argument, inner) => Buffer.from(z.string().parse(inner(argument))).toString('base64'),
  'Fn::GetAZs': (_argument, _evaluate, stack) => ['a', 'b', 'c'].map((zone) => `${stack.region}${zone}`),
  'Fn::FindInMap': (argument, inner, stack) => {
    const [map, first, second] = z.tuple([z.string(), z.string(), z.string()]).parse(inner(argument));
    return stack.template.Mappings[map]?.[first]?.[second];
  },
  'Fn::If': (argument, inner, stack, scope) => {
    const [condition, whenTrue, whenFalse] = z.tuple([z.string(), z.unknown(), z.unknown()]).parse(argument);
    return inner(conditionOf(condition, stack, scope) ? whenTrue : whenFalse);
  },
  'Fn::Equals': (argument, inner) => {
    const [left, right] = z.tuple([z.unknown(), z.unknown()]).parse(inner(argument));
    return left === right;
  },
  'Fn::Not': (argument, inner) => !z.tuple([z.boolean()]).parse(inner(argument))[0],
  'Fn::And': (argument, inner) => z.array(z.boolean()).parse(inner(argument)).every(Boolean),
  'Fn::Or': (argument, inner) => z.array(z.boolean()).parse(inner(argument)).some(Boolean),
};

function reference(name: string, stack: AssemblyStack, scope: Scope): unknown {
  const pseudo = new Map<string, unknown>([
    ['AWS::Region', stack.region],
    ['AWS::AccountId', stack.account],
    ['AWS::Partition', 'aws'],
    ['AWS::URLSuffix', 'amazonaws.com'],
    ['AWS::StackName', stack.name],
    ['AWS::StackId', `arn:aws:cloudformation:${stack.region}:${stack.account}:stack/${stack.name}/local`],
    ['AWS::NoValue', removed],
  ]);
  if (pseudo.has(name)) return pseudo.get(name);
  const parameter = stack.template.Parameters[name];
  if (parameter !== undefined) return givenParameter(name, stack, scope) ?? parameter.Default;
  return referenceTo(scope.identity(stack, name));
}

/** Value of the parent of a nested stack for a parameter, evaluated in the parent. */
function givenParameter(name: string, { parent }: AssemblyStack, scope: Scope): unknown {
  const given = parent?.stack.template.Resources[parent.logicalId]?.Properties.Parameters;
  if (parent === undefined || given === undefined) return undefined;
  return evaluate(z.record(z.string(), z.unknown()).parse(given)[name], parent.stack, scope);
}

/** An attribute of a resource, or an output of a nested stack. */
function valueOfAttribute(logicalId: string, attribute: string, stack: AssemblyStack, scope: Scope): unknown {
  if (stack.template.Resources[logicalId]?.Type !== nestedStackType) {
    return attributeOf(scope.identity(stack, logicalId), attribute);
  }
  const nested = scope.stacks.find(({ parent }) => parent?.stack === stack && parent.logicalId === logicalId);
  const output = nested?.template.Outputs[attribute.replace(/^Outputs\./, '')];
  if (nested === undefined || output === undefined) throw new Error(`${stack.name} asks ${logicalId} for ${attribute}`);
  return evaluate(output.Value, nested, scope);
}

function substitute(argument: unknown, inner: Evaluate, stack: AssemblyStack, scope: Scope): string {
  const [text, variables] = z
    .union([
      z.tuple([z.string(), z.record(z.string(), z.unknown())]),
      z.string().transform((only): [string, Record<string, unknown>] => [only, {}]),
    ])
    .parse(argument);
  return text.replaceAll(/\$\{(!?)([^}]+)\}/g, (_match, literal: string, name: string) => {
    if (literal === '!') return `\${${name}}`;
    if (name in variables) return String(inner(variables[name]));
    if (!name.includes('.')) return String(reference(name, stack, scope));
    const [logicalId, attribute] = NameAndAttribute.parse(name);
    return String(valueOfAttribute(logicalId, attribute, stack, scope));
  });
}

function conditionOf(name: string, stack: AssemblyStack, scope: Scope): boolean {
  return z.boolean().parse(evaluate(stack.template.Conditions[name], stack, scope));
}

function texts(value: unknown): string[] {
  return z.array(z.union([z.string(), z.number().transform(String)])).parse(value);
}
