/** Whether a question has no sides, in some languages: whoever says yes or no to it all the same takes one. */
export const asksOpenly = (question: string): boolean => openWord.test(question);

const openWord =
  /^\P{L}*(?:(?:in|on|at|by|for|to|with|from) )?(?:how|what|which|who|whom|whose|when|where|why|wie|was|welche[rsmn]?|wer|wann|wo|warum|wieso|comment|que|quoi|quel(?:le)?s?|qui|quand|où|pourquoi|combien|cómo|qué|cuál(?:es)?|quién|cuándo|dónde)(?!\p{L})/iu;
