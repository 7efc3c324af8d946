import { type AnyFormat, declaredRule, type Formats, sayBudget } from '../../engine/index.ts';

/** The sentence of a rule by its id; undefined where no rule book that is open here has one. */
export const ruleSays = (formats: Formats, id: string): string | undefined => {
  if (id === declaredRule.id) return declaredRule.says;
  for (const format of Object.values(formats)) {
    const says = saysIn(format, id);
    if (says !== undefined) return says;
  }
  return undefined;
};

const saysIn = ({ rules = [], rulings = {}, triggers = [], turns, ruleBook = [] }: AnyFormat, id: string) => {
  const limited = Object.entries(turns).find(([, turn]) => turn.id === id);
  return (
    rules.find((rule) => rule.id === id)?.says ??
    rulings[id]?.says ??
    triggers.find((trigger) => trigger.id === id)?.says ??
    (limited?.[1].limit && `The ${limited[0]} has ${sayBudget(limited[1].limit)}.`) ??
    ruleBook.find((rule) => rule.id === id)?.says
  );
};
