/**
 * @returns the text without characters that show nothing: joiners, soft hyphens, marks of direction,
 * variation selectors and others
 * (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point)
 */
export const withoutInvisible = (text: string): string => text.replace(/\p{DI}+/gu, '');

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === '';
