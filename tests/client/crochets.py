"""Hooks of Schemathesis: what chance alone would not find."""

import itertools
import os
import uuid

import schemathesis
from schemathesis import GenerationMode

COMMANDES = os.environ.get("COMMANDES", "").split()
calls = itertools.count()


def is_allowed(case):
    """A demand that the document allows."""
    return case.meta is None or case.meta.generation.mode == GenerationMode.POSITIVE


@schemathesis.hook
def before_call(context, case, kwargs):
    """A new key for each write, and an order that exists for every second act."""
    if is_allowed(case) and "Idempotency-Key" in (case.headers or {}):
        case.headers = {**case.headers, "Idempotency-Key": str(uuid.uuid4())}
    turn = next(calls)
    if COMMANDES and turn % 2 and "numero" in (case.path_parameters or {}):
        numero = COMMANDES[turn % len(COMMANDES)]
        case.path_parameters = {**case.path_parameters, "numero": numero}


@schemathesis.hook
def filter_query(context, query):
    """A parameter without a value is one that is not there, as in every call of the shop."""
    return all(value != "" for value in (query or {}).values())
