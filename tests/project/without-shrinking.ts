/** A property that fails has detected the mutant; the smallest counterexample is not needed. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
